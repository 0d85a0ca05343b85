/** Which modules share a file, by their paths. Move one and look here: `budgets.test.ts` tells when a route grows. */
export const modules = {
  /** What every call needs, and logging in. A call of another screen goes where that screen is. */
  wire: /web\/src\/calls\/(?:client|send|failure|idempotency|error-catalogue|react-to-refusal|sealing-keys|choose-key|target)\.ts|packages\/(?:sealed\/src\/(?!agree-key)|contract\/src\/(?:\w+|calls\/login)\.ts)|session\/device-keys|node_modules\/idb-keyval\//,
  /** Agreeing on a key: once a day, and where somebody signs in. */
  exchange: /packages\/sealed\/src\/agree-key|node_modules\/hpke\//,
  parts:
    /src\/(?!ui\/(?:dialog|list\/list-links|icons\/(?:form-icons|bank-icon|lock-icon)|picture)|screens\/(?:facial-auth|login|order|repay|user)|platform\/(?:camera\/|device\/(?:agreement|device-info|guide-browser|location)|page\/moments|share\/save-file|install\/push)|calls|tracking|partner)|packages\/(?!contract\/src\/(?:identity-words|webauthn))/,
  /** What asks for a one-time code, at the login and where one is needed anew; and what only the latter has. */
  codes:
    /src\/(?:screens\/login\/(?:ask-code|pending-code|problems|chile-flag)|widgets\/code\/countdown|ui\/code-input|platform\/device\/web-otp)/,
  freshCodes: /src\/(?:widgets\/code\/(?!countdown)|calls\/queries\/ask-for-code)/,
  /** RUN and birth date, on a new device and for a new number. */
  knownPerson: /src\/screens\/login\/known-person|contract\/src\/forms\/step-up|lending\/src\/people\/rut/,
  /** A bank account, at certification's end and when it is changed. */
  account: /src\/widgets\/account|contract\/src\/forms\/account/,
  /** What the screens of certification share. */
  forms:
    /src\/(?:widgets\/form(?!\/(?:contact-fields|paged-form))|ui\/icons\/form-icons)|contract\/src\/(?:forms|calls\/(?!login|user\.|public))|calls\/queries\/ask-lists/,
  /** What was told, to be read, its rules, and the forms in pages that ask for it: one file less for the landing page to name. */
  told: /src\/widgets\/(?:told|form\/(?:contact-fields|paged-form))|contract\/src\/(?:forms\/(?:base-info|contacts)|calls\/(?:contacts|survey))\./,
  /** What a borrower's screens share: prices, decisions, cards, and the calls of lending. */
  loans: /src\/(?:widgets\/(?:cost-card|decision|messages)|brand\/hem)|contract\/src\/calls\/(?:product|preorder)\./,
  /**
   * The open pages of a repayment are one file: whoever has seen one of them can show any other without a network. What only
   * the owner of the loan reads on a receipt is not among it.
   */
  slips:
    /src\/(?:widgets\/slip\/(?!own-)|screens\/(?:repay-code|pembayaran|sky-\w+)\/|calls\/queries\/repayment-code|platform\/(?:page\/watch-page|share\/(?:share|save-picture))|brand\/hang)/,
  /** How a state and what belongs together look on all of them, their icons, and small parts that few share. */
  cards:
    /src\/(?:ui\/(?:card|badge|product-picture|text-area|rich-text\/unbroken|icons\/(?:loan|profile)-icons)|widgets\/(?:channel-page|late-part\/(?:late-sheet|quiet-part)))|contract\/src\/(?:calls\/(?:repay|left-to-pay)\.|first-day-limits|webauthn)/,
  /** What an order and its repayment share, and what the list of orders and one of them do. */
  owing: /src\/(?:widgets\/(?:loan|tell-dialog)|session\/repay-session|platform\/share\/(?:save-file|calendar-event))/,
  orders: /src\/screens\/order/,
  /** What is asked before the browser asks: on Home, and where cash is paid. */
  asking: /src\/(?:widgets\/consent\/(?!ask-)|platform\/device\/location)/,
  /** How the app comes to the home screen: from My profile, and where a loan is paid. */
  adding: /src\/(?:widgets\/add-to-screen\/once|platform\/(?:device\/browser-kind|install\/install-prompt))/,
  guide: /src\/(?:widgets\/add-to-screen\/guide|ui\/top-bar)/,
  /** What certification and a loan have in common: the wait for a decision, and a few calls. */
  decisions:
    /src\/(?:widgets\/countdown-dialog|calls\/queries\/receive-welcome)|contract\/src\/calls\/(?:account|borrow|credit|coupon)\./,
  /** The ways to a person, in a dialog and on a page. */
  service: /src\/widgets\/service\/service-(?:ways|email)|lending\/src\/loan\/order\./,
  /** Calls that only read, what makes them, and other small things that several screens share: the login does without. */
  reads:
    /calls\/(?:queries\/(?:app-config|ask-status)|coupon|public|use-query|user)\.ts$|widgets\/(?:copy|not-reached)|session\/steps-done|lending\/src\/(?:calendar\/santiago|loan\/borrow-status)/,
  /** What tracking has in common with the screens that tell it something. */
  tracked: /src\/(?:platform\/(?:device\/(?:device-info|location)|page\/moments)|tracking\/waiting-keys)/,
} as const;
