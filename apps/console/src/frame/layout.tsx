import type { ReactNode } from "react";
import { AppBar, Layout, type LayoutProps, LocalesMenuButton, RefreshIconButton, TitlePortal } from "react-admin";
import { AuditAlarm } from "./audit-alarm.tsx";
import { ConsoleMenu } from "./menu.tsx";

const toolbar = (
  <>
    <LocalesMenuButton />
    <RefreshIconButton />
  </>
);

function ConsoleBar() {
  return (
    <AppBar color="primary" toolbar={toolbar}>
      <TitlePortal />
    </AppBar>
  );
}

export function ConsoleLayout({ children, ...props }: LayoutProps & { readonly children?: ReactNode }) {
  return (
    <Layout {...props} appBar={ConsoleBar} menu={ConsoleMenu}>
      <AuditAlarm />
      {children}
    </Layout>
  );
}
