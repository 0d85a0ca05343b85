import type { Right } from "@noren/staff/rights";
import type { ComponentType } from "react";
import { Admin, CustomRoutes, Resource } from "react-admin";
import { Route } from "react-router";
import { authProvider } from "./auth-provider.ts";
import { makeDataProvider } from "./data-provider.ts";
import { Home } from "./frame/home.tsx";
import { ConsoleLayout, ConsoleNotification } from "./frame/layout.tsx";
import { NotFound } from "./frame/not-found.tsx";
import { OnlyFor } from "./frame/only-for.tsx";
import { darkTheme, lightTheme } from "./frame/theme.ts";
import { i18nProvider } from "./i18n-provider.ts";
import { pages, resources } from "./resources.tsx";
import { LinkPage } from "./sign-in/link-page.tsx";
import { SignInPage } from "./sign-in/sign-in-page.tsx";

const dataProvider = makeDataProvider(resources);

const onlyFor = (right: Right, Page: ComponentType) => (
  <OnlyFor right={right}>
    <Page />
  </OnlyFor>
);

export function App() {
  return (
    <Admin
      title="Noren"
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      layout={ConsoleLayout}
      notification={ConsoleNotification}
      loginPage={SignInPage}
      dashboard={Home}
      catchAll={NotFound}
      theme={lightTheme}
      darkTheme={darkTheme}
      disableTelemetry
      requireAuth
    >
      {resources.map(({ name, right, createRight = right, titleField, list, show, edit, create }) => (
        <Resource
          key={name}
          name={name}
          {...(titleField !== undefined && { recordRepresentation: titleField })}
          {...(list && { list: onlyFor(right, list) })}
          {...(show && { show: onlyFor(right, show) })}
          {...(edit && { edit: onlyFor(right, edit) })}
          {...(create && { create: onlyFor(createRight, create) })}
        />
      ))}
      <CustomRoutes noLayout>
        <Route path="/link/:token" element={<LinkPage />} />
      </CustomRoutes>
      <CustomRoutes>
        {pages.map(({ path, right, Page }) => (
          <Route key={path} path={path} element={onlyFor(right, Page)} />
        ))}
      </CustomRoutes>
    </Admin>
  );
}
