import type { PretendTeam } from "@noren/sandbox/world";
import { type Founder, inviteFounder, inviteFounders } from "../staff/access/founders.ts";
import type { Services } from "../services.ts";

/** Beside the two administrators of the configuration. */
const others: readonly Founder[] = [
  { name: "Carla Díaz", email: "carla@noren.example", role: "agent" },
  { name: "Diego Vera", email: "diego@noren.example", role: "agent" },
  { name: "Elisa Mora", email: "elisa@noren.example", role: "risk" },
  { name: "Fabián Lagos", email: "fabian@noren.example", role: "risk" },
  { name: "Gloria Pino", email: "gloria@noren.example", role: "finance" },
  { name: "Hugo Salas", email: "hugo@noren.example", role: "finance" },
  { name: "Inés Tapia", email: "ines@noren.example", role: "viewer" },
  { name: "Julio Reyes", email: "julio@noren.example", role: "viewer" },
];

/** Two of each role, made by nobody of the team, for one newcomer who plays them all. */
export const pretendStaff = (services: Services): PretendTeam => ({
  async inviteTeam() {
    await inviteFounders(services);
    for (const founder of others) await inviteFounder(services, founder);
  },
});
