import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from "@mui/material";
import { useTranslate } from "react-admin";

/** Shown once, until it is closed on purpose; to be handed over by whoever made it: the server keeps no more than its hash. */
export function OneTimeLink({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  const translate = useTranslate();
  if (token === "") return null;
  const address = `${window.location.origin}/#/link/${token}`;
  return (
    <Dialog open fullWidth maxWidth="sm">
      <DialogTitle>{translate("console.staff.link_title")}</DialogTitle>
      <DialogContent>
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate("console.staff.link_help")}
        </Alert>
        <TextField
          label={translate("console.staff.link")}
          value={address}
          fullWidth
          multiline
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={(event) => event.target.select()}
        />
      </DialogContent>
      <DialogActions>
        <Button
          onClick={() => {
            void navigator.clipboard.writeText(address);
          }}
        >
          {translate("console.staff.copy")}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {translate("ra.action.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
