import type { campaigns as spanish, campaignsResources as spanishResources } from "../es/campaigns.ts";

export const campaigns: typeof spanish = {
  campaigns: {
    new: "New campaign",
    cost: "People today: %{people}, up to %{cost} in discounts. The proposal holds for %{most} at most.",
    people: {
      certified: "Everybody certified",
      "never-borrowed": "Certified, never borrowed",
      "paid-on-time": "Paid on time and not overdue",
      running: "With a running loan in good standing",
    },
  },
  partners: {
    register: "Register a partner",
    proposed: "Proposed: somebody else has to approve it",
    disable: "Disable",
    disable_help: "Once somebody else has approved, its links let nobody in.",
    states: { true: "Enabled", false: "Disabled" },
    channel_help: "Small letters, digits and dashes",
    public_key: "Public key (PEM)",
    key_help: "Ed25519 or P-256. The partner keeps the private key: it is never asked for.",
  },
};

export const campaignsResources: typeof spanishResources = {
  campaigns: {
    name: "Campaign |||| Coupons",
    fields: {
      title: "Campaign",
      people: "For whom",
      amount: "Discount",
      minimum: "Smallest payment",
      expiration: "Expires",
      given: "Given",
      used: "Used",
      open: "To be used",
      expired: "Expired",
    },
  },
  partners: {
    name: "Partner |||| Partners",
    fields: {
      id: "Channel",
      algorithm: "Signature",
      fingerprint: "Fingerprint of the key",
      enabled: "State",
      registeredAt: "Since",
      actions: "Actions",
    },
  },
};
