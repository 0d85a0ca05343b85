import { Card, CardContent, Typography } from "@mui/material";
import { type ReactNode, useId } from "react";

interface SectionProps {
  readonly title: string;
  readonly help?: string;
  readonly children: ReactNode;
}

/** One subject of a page, under its own heading. */
export function Section({ title, help, children }: SectionProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        <Typography id={id} variant="h6" component="h2" gutterBottom>
          {title}
        </Typography>
        {help !== undefined && (
          <Typography variant="body2" color="text.secondary" gutterBottom>
            {help}
          </Typography>
        )}
        {children}
      </CardContent>
    </Card>
  );
}
