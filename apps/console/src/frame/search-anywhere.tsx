/** Ctrl-K from any page: the one field that finds people and loans. What is typed is kept nowhere, and each search is a line in the audit. */
import SearchIcon from "@mui/icons-material/Search";
import {
  Box,
  Button,
  Dialog,
  DialogContent,
  DialogTitle,
  List,
  ListItemButton,
  ListItemText,
  TextField,
  Typography,
} from "@mui/material";
import { customerList } from "@noren/staff/calls/customers";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import { callStaff, sayFault } from "../call-staff.ts";
import { shortNumber } from "../widgets/figures/say-figures.ts";
import { KeyCap } from "../widgets/key-cap.tsx";

type Found = StaffAnswer<typeof customerList>["rows"][number];

const MOST = 8;

/** Somebody found by a loan is shown with that loan. */
const addressOf = ({ id, orderId }: Found): string =>
  orderId === null ? `/customers/${id}/show` : `/loans/${orderId}/show`;

function FoundPeople({ found, onGo }: { readonly found: readonly Found[]; readonly onGo: () => void }) {
  const translate = useTranslate();
  return (
    <List dense component="div" aria-label={translate("console.search.found")}>
      {found.map((person) => (
        <ListItemButton key={person.id} component={Link} to={addressOf(person)} onClick={onGo}>
          <ListItemText
            primary={person.name ?? translate("console.customers.nameless")}
            secondary={[
              person.run && `RUN ${person.run}`,
              person.phone,
              person.orderId && shortNumber(person.orderId),
              translate(`console.customers.states.${person.state}`),
            ]
              .filter(Boolean)
              .join(" · ")}
          />
        </ListItemButton>
      ))}
    </List>
  );
}

/** Made anew each time it opens. */
function Search({ onGo }: { readonly onGo: () => void }) {
  const translate = useTranslate();
  const results = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  useEffect(() => field.current?.focus(), []);
  const [found, setFound] = useState<readonly Found[]>();
  const [fault, setFault] = useState<string>();
  const search = async (): Promise<void> => {
    setFault(undefined);
    try {
      setFound((await callStaff(customerList, { body: { text: text.trim(), size: MOST } })).rows);
    } catch (error) {
      setFound(undefined);
      setFault(sayFault(error, translate));
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== "") void search();
  };
  const goDown = (event: KeyboardEvent): void => {
    const first = results.current?.querySelector("a");
    if (event.key !== "ArrowDown" || !first) return;
    event.preventDefault();
    first.focus();
  };
  return (
    <>
      <Box component="form" onSubmit={submit} onKeyDown={goDown}>
        <TextField
          fullWidth
          inputRef={field}
          type="search"
          label={translate("console.search.button")}
          helperText={translate("console.search.help")}
          value={text}
          onChange={({ target }) => setText(target.value)}
          slotProps={{ htmlInput: { autoComplete: "off", maxLength: 80 } }}
        />
      </Box>
      <Box ref={results} aria-live="polite">
        {fault !== undefined && <Typography color="error">{fault}</Typography>}
        {found?.length === 0 && <Typography>{translate("console.search.nobody")}</Typography>}
        {found && found.length > 0 && <FoundPeople found={found} onGo={onGo} />}
        {found?.length === MOST && (
          <Typography variant="body2" color="text.secondary">
            {translate("console.search.more")}
          </Typography>
        )}
      </Box>
    </>
  );
}

export function SearchAnywhere() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button
        color="inherit"
        startIcon={<SearchIcon />}
        aria-label={translate("console.search.anywhere")}
        onClick={() => setOpen(true)}
        sx={{ mx: 1, border: 1, borderColor: "rgba(255, 255, 255, 0.4)", whiteSpace: "nowrap" }}
      >
        {translate("console.search.button")}
        <KeyCap of="Ctrl K" />
      </Button>
      <Dialog open={isOpen} onClose={close} fullWidth maxWidth="sm">
        <DialogTitle>{translate("console.search.anywhere")}</DialogTitle>
        <DialogContent>
          <Search onGo={close} />
        </DialogContent>
      </Dialog>
    </>
  );
}
