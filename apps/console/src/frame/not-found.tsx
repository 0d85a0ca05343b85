import { Button, Card, CardContent, Typography } from "@mui/material";
import { Title, useTranslate } from "react-admin";
import { Link } from "react-router";

export function NotFound() {
  const translate = useTranslate();
  return (
    <Card sx={{ mt: 2, maxWidth: 560 }}>
      <Title title={translate("ra.page.not_found")} />
      <CardContent>
        <Typography variant="h5" component="h1" gutterBottom>
          {translate("ra.page.not_found")}
        </Typography>
        <Typography sx={{ mb: 2 }}>{translate("ra.message.not_found")}</Typography>
        <Button variant="contained" component={Link} to="/">
          {translate("console.home")}
        </Button>
      </CardContent>
    </Card>
  );
}
