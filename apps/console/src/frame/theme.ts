/** Noren's cloth and paper, as on the borrower's side (apps/web/src/ui/theme/tokens.css); no font is fetched. */
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from "react-admin";

const font = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

/** The names of tokens.css; here they are given to Material's. */
interface Tokens {
  readonly paper: string;
  readonly surface: string;
  readonly surface2: string;
  readonly ink: string;
  readonly ink2: string;
  readonly line: string;
  readonly cloth: string;
  readonly onCloth: string;
  readonly tint: string;
  readonly onTint: string;
}

const light: Tokens = {
  paper: "#f8f4eb",
  surface: "#fffdf8",
  surface2: "#f4efe4",
  ink: "#171d33",
  ink2: "#4e556e",
  line: "#e4dccb",
  cloth: "#1f3a7a",
  onCloth: "#fffdf8",
  tint: "#e6ebf7",
  onTint: "#1f3a7a",
};

const dark: Tokens = {
  paper: "#0f1322",
  surface: "#181e33",
  surface2: "#212843",
  ink: "#f3eee3",
  ink2: "#b9bfd3",
  line: "#2c3553",
  cloth: "#26448c",
  onCloth: "#fffdf8",
  tint: "#243159",
  onTint: "#cbd7fa",
};

/** Paper lies flat, within a line; only what floats throws a shadow. */
const componentsOf = (tokens: Tokens): RaThemeOptions["components"] => ({
  MuiAppBar: {
    styleOverrides: {
      root: { backgroundColor: tokens.cloth, color: tokens.onCloth, boxShadow: "none", backgroundImage: "none" },
    },
  },
  MuiCard: {
    styleOverrides: { root: { border: `1px solid ${tokens.line}`, boxShadow: "none", backgroundImage: "none" } },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { borderBottom: `1px solid ${tokens.line}`, fontVariantNumeric: "tabular-nums" },
      head: { backgroundColor: tokens.surface2, color: tokens.ink2, fontWeight: 600, lineHeight: 1.3 },
    },
  },
  MuiTableRow: { styleOverrides: { root: { "tbody &:last-of-type > *": { borderBottom: 0 } } } },
  MuiFilledInput: { styleOverrides: { root: { backgroundColor: tokens.surface2 } } },
  MuiLink: { styleOverrides: { root: { fontWeight: 600 } } },
  // On a narrow screen a list is moved within its card, and the page stays where it is.
  RaLayout: { styleOverrides: { root: { minWidth: 0, "& .RaLayout-content": { minWidth: 0 } } } },
  RaList: {
    styleOverrides: { root: { "& .RaList-main": { minWidth: 0 }, "& .RaList-content": { overflowX: "auto" } } },
  },
  RaMenuItemLink: {
    styleOverrides: {
      root: {
        borderRadius: 8,
        margin: "0 8px",
        "&.RaMenuItemLink-active": { backgroundColor: tokens.tint, color: tokens.onTint, fontWeight: 600 },
        "&.RaMenuItemLink-active .MuiSvgIcon-root": { color: tokens.onTint },
      },
    },
  },
});

const shape = {
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: font,
    button: { textTransform: "none", fontWeight: 600 },
    h5: { fontWeight: 600 },
    h6: { fontSize: "1.0625rem", fontWeight: 600 },
    body1: { fontSize: "0.9375rem" },
  },
  sidebar: { width: 232, closedWidth: 56 },
} as const;

/** Where the keyboard is: the library says it by a ripple alone, which many do not see. Fields draw their own border. */
const ring = (colour: string) => ({
  MuiCssBaseline: {
    styleOverrides: {
      "a:focus-visible, .MuiButtonBase-root:focus-visible, summary:focus-visible": {
        outline: `3px solid ${colour}`,
        outlineOffset: "-3px",
      },
      ".MuiAppBar-root :focus-visible": { outlineColor: "#ffd9a8" },
      // The library writes white on our light ground.
      ".MuiButton-root.skip-nav-button": { backgroundColor: "#fffdf8", color: "#171d33" },
    },
  },
});

const paletteOf = ({ paper, surface, ink, ink2, line }: Tokens) => ({
  background: { default: paper, paper: surface },
  text: { primary: ink, secondary: ink2 },
  divider: line,
});

export const lightTheme: RaThemeOptions = {
  ...defaultLightTheme,
  ...shape,
  components: { ...defaultLightTheme.components, ...ring("#c2410c"), ...componentsOf(light) },
  palette: {
    mode: "light",
    primary: { main: "#1f3a7a", dark: "#142955", contrastText: "#fffdf8" },
    secondary: { main: "#1f3a7a", contrastText: "#fffdf8" },
    success: { main: "#1d6a44" },
    warning: { main: "#b8430f" },
    error: { main: "#a5281c" },
    info: { main: "#2a4a94" },
    ...paletteOf(light),
  },
};

export const darkTheme: RaThemeOptions = {
  ...defaultDarkTheme,
  ...shape,
  components: { ...defaultDarkTheme.components, ...ring("#ffd9a8"), ...componentsOf(dark) },
  palette: {
    mode: "dark",
    primary: { main: "#afc1f5", contrastText: "#0f1737" },
    secondary: { main: "#afc1f5", contrastText: "#0f1737" },
    success: { main: "#7fd3a6" },
    warning: { main: "#ffa97c" },
    error: { main: "#ffaa9e" },
    info: { main: "#afc1f5" },
    ...paletteOf(dark),
  },
};
