import type { frame as spanish } from "../es/frame.ts";

export const frame: typeof spanish = {
  home: "Home",
  day_typed: "Day/month/year.",
  nothing_found: "Nothing matches what you chose.",
  show_all: "Show all",
  search: {
    button: "Search",
    anywhere: "Search person, RUN, loan or reference",
    help: "Whole or its beginning. Enter searches; each search stays in the audit.",
    found: "Found",
    nobody: "Nobody matches. Try something else: phone, RUN, name, loan, case or reference.",
    more: "There are more: type more to narrow it down.",
  },
  greeting: "Hello, %{name}",
  menu: { work: "Day's work", figures: "Figures", offers: "What is offered", team: "Team and account" },
  roles: { viewer: "Viewer", agent: "Agent", risk: "Risk", finance: "Finance", administrator: "Administrator" },
  role_says: {
    viewer: "You see everything but identity pictures, and change nothing.",
    agent: "You look after customers: feedback, vouchers and complaints.",
    risk: "You decide reviews of identities and applications, and propose the credit policy.",
    finance: "You look after payouts, payments, reconciliation and write-offs.",
    administrator: "You manage the team, the products and the rates.",
  },
  not_yours: {
    title: "Not for your role",
    text: "Your role is %{role}. If you need this for your work, ask an administrator.",
    home: "Back to the first page",
  },
  begin: {
    overview: {
      title: "See how the business goes",
      says: "Applications, portfolio, collections and the service's health.",
    },
    customers: { title: "Find a person", says: "By phone, RUN, name, loan, case or reference." },
    loans: { title: "See the loans", says: "All of them, or those in one state." },
  },
  sign_in: {
    title: "Staff console",
    email: "E-mail",
    password: "Password",
    code: "6-digit code",
    code_help: "The one your authenticator app shows",
    enter: "Sign in",
    enter_by_passkey: "Sign in with a passkey",
    use_passkey: "Use a passkey instead of the code",
    use_code: "Use the 6-digit code",
  },
};
