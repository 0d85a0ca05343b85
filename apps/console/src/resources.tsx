/** Every resource and page of the console, in the order of the menu. */
import AccountBalanceIcon from "@mui/icons-material/AccountBalance";
import CardGiftcardIcon from "@mui/icons-material/CardGiftcard";
import CreditScoreIcon from "@mui/icons-material/CreditScore";
import GavelIcon from "@mui/icons-material/Gavel";
import GroupIcon from "@mui/icons-material/Group";
import HandshakeIcon from "@mui/icons-material/Handshake";
import HistoryIcon from "@mui/icons-material/History";
import HowToVoteIcon from "@mui/icons-material/HowToVote";
import InboxIcon from "@mui/icons-material/Inbox";
import InsightsIcon from "@mui/icons-material/Insights";
import ManageAccountsIcon from "@mui/icons-material/ManageAccounts";
import PersonSearchIcon from "@mui/icons-material/PersonSearch";
import RuleIcon from "@mui/icons-material/Rule";
import SellIcon from "@mui/icons-material/Sell";
import { auditList } from "@noren/staff/calls/audit";
import { campaignList } from "@noren/staff/calls/campaigns";
import { customerList, customerOne, customerTimeline } from "@noren/staff/calls/customers";
import { loanList, loanOne } from "@noren/staff/calls/loans";
import { partnerList } from "@noren/staff/calls/partners";
import { policyList } from "@noren/staff/calls/policies";
import { productList, productOne } from "@noren/staff/calls/products";
import { proposalList, proposalOne } from "@noren/staff/calls/proposals";
import { heldRejections, queueCounts, queueItem, queueList } from "@noren/staff/calls/queues";
import { rateList } from "@noren/staff/calls/rates";
import { staffList, staffOne } from "@noren/staff/calls/staff";
import type { ConsolePage, ConsoleResource } from "./console-resource.ts";
import { AccountPage } from "./resources/account/page.tsx";
import { AuditList } from "./resources/audit/list.tsx";
import { CampaignList } from "./resources/campaigns/list.tsx";
import { CustomerList } from "./resources/customers/list.tsx";
import { CustomerShow } from "./resources/customers/show.tsx";
import { LedgerPage } from "./resources/ledger/page.tsx";
import { LoanList } from "./resources/loans/list.tsx";
import { LoanShow } from "./resources/loans/show.tsx";
import { OverviewPage } from "./resources/overview/page.tsx";
import { PartnerList } from "./resources/partners/list.tsx";
import { PolicyList } from "./resources/policies/list.tsx";
import { ProductCreate } from "./resources/products/create.tsx";
import { ProductList } from "./resources/products/list.tsx";
import { ProductShow } from "./resources/products/show.tsx";
import { ProposalList } from "./resources/proposals/list.tsx";
import { ProposalShow } from "./resources/proposals/show.tsx";
import { QueueList } from "./resources/queues/list.tsx";
import { QueueShow } from "./resources/queues/show.tsx";
import { RateList } from "./resources/rates/list.tsx";
import { StaffList } from "./resources/staff/list.tsx";
import { StaffShow } from "./resources/staff/show.tsx";

export const resources: readonly ConsoleResource[] = [
  {
    name: "queues",
    right: "read",
    group: "work",
    icon: InboxIcon,
    calls: { list: queueList, one: queueItem },
    titleField: "caseNumber",
    list: QueueList,
    show: QueueShow,
  },
  {
    name: "customers",
    right: "read",
    group: "work",
    icon: PersonSearchIcon,
    calls: { list: customerList, one: customerOne },
    titleField: "name",
    list: CustomerList,
    show: CustomerShow,
  },
  {
    name: "loans",
    right: "read",
    group: "work",
    icon: CreditScoreIcon,
    calls: { list: loanList, one: loanOne },
    titleField: "productName",
    list: LoanList,
    show: LoanShow,
  },
  { name: "queue-held", right: "work-queues", group: "work", icon: InboxIcon, calls: { list: heldRejections } },
  { name: "queue-counts", right: "read", group: "work", icon: InboxIcon, calls: { list: queueCounts } },
  { name: "timeline", right: "read", group: "work", icon: HistoryIcon, calls: { list: customerTimeline } },
  {
    name: "proposals",
    right: "own-proposals",
    group: "work",
    icon: HowToVoteIcon,
    calls: { list: proposalList, one: proposalOne },
    list: ProposalList,
    show: ProposalShow,
  },
  {
    name: "products",
    right: "read",
    group: "offers",
    icon: SellIcon,
    calls: { list: productList, one: productOne },
    titleField: "productName",
    list: ProductList,
    show: ProductShow,
    create: ProductCreate,
    createRight: "change-prices",
  },
  { name: "rates", right: "read", group: "offers", icon: GavelIcon, calls: { list: rateList }, list: RateList },
  {
    name: "campaigns",
    right: "read",
    group: "offers",
    icon: CardGiftcardIcon,
    calls: { list: campaignList },
    list: CampaignList,
  },
  {
    name: "partners",
    right: "change-prices",
    group: "offers",
    icon: HandshakeIcon,
    calls: { list: partnerList },
    list: PartnerList,
  },
  { name: "policies", right: "read", group: "offers", icon: RuleIcon, calls: { list: policyList }, list: PolicyList },
  {
    name: "staff",
    right: "manage-staff",
    group: "team",
    icon: GroupIcon,
    calls: { list: staffList, one: staffOne },
    titleField: "name",
    list: StaffList,
    show: StaffShow,
  },
  {
    name: "audit",
    right: "read-audit",
    group: "team",
    icon: HistoryIcon,
    calls: { list: auditList },
    list: AuditList,
  },
];

export const pages: readonly ConsolePage[] = [
  {
    path: "/overview",
    right: "read",
    group: "figures",
    icon: InsightsIcon,
    title: "console.overview.title",
    Page: OverviewPage,
  },
  {
    path: "/ledger",
    right: "read",
    group: "figures",
    icon: AccountBalanceIcon,
    title: "console.ledger.title",
    Page: LedgerPage,
  },
  {
    path: "/account",
    right: "own-account",
    group: "team",
    icon: ManageAccountsIcon,
    title: "console.account.title",
    Page: AccountPage,
  },
];
