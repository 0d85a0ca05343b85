import { useMediaQuery } from "@mui/material";
import { type ReactNode, useEffect } from "react";
import {
  AppBar,
  Layout,
  type LayoutProps,
  LocalesMenuButton,
  Notification,
  RefreshIconButton,
  TitlePortal,
  useSidebarState,
} from "react-admin";
import { AuditAlarm } from "./audit-alarm.tsx";
import { ConsoleMenu } from "./menu.tsx";
import { SearchAnywhere } from "./search-anywhere.tsx";

const toolbar = (
  <>
    <LocalesMenuButton />
    <RefreshIconButton />
  </>
);

/** Never over the buttons that decide a case, which stand at the right. */
export const ConsoleNotification = () => <Notification anchorOrigin={{ vertical: "bottom", horizontal: "left" }} />;

function ConsoleBar() {
  return (
    <AppBar color="primary" toolbar={toolbar}>
      <TitlePortal />
      <SearchAnywhere />
    </AppBar>
  );
}

/** On a narrow screen the menu begins as icons: the room is for the work. */
function useNarrowMenu(): void {
  const isNarrow = useMediaQuery("(max-width: 1023px)", { noSsr: true });
  const [, setOpen] = useSidebarState();
  useEffect(() => {
    if (!isNarrow) return undefined;
    setOpen(false);
    return () => setOpen(true);
  }, [isNarrow, setOpen]);
}

export function ConsoleLayout({ children, ...props }: LayoutProps & { readonly children?: ReactNode }) {
  useNarrowMenu();
  return (
    <Layout {...props} appBar={ConsoleBar} menu={ConsoleMenu}>
      <AuditAlarm />
      {children}
    </Layout>
  );
}
