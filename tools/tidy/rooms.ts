import { isTest } from "../lint/is-test.mjs";
import type { ImportGraph } from "./import-graph.ts";
import type { Problem } from "./problem.ts";

/** A source folder's rooms, bottom to top: folders, and files that stand beside them. */
export type RoomTable = Readonly<Record<string, readonly string[]>>;

const TABLE = "tools/tidy/rooms.json";
const MOST_ROOMS = 12;
/** About twenty. */
const MOST_FILES = 22;
const SOURCE = /(?<!\.d)\.(ts|tsx|mjs)$/;

const isSource = (path: string): boolean => SOURCE.test(path) && !isTest(path);

/** What stands directly in a folder: a folder's name, or a file's with its ending. */
function roomOf(folder: string, path: string): string | undefined {
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split("/")[0] : undefined;
}

/** Every workspace has its rooms in the table. */
export function checkTables(table: RoomTable, paths: readonly string[]): Problem[] {
  const sources = new Set(
    paths.filter(isSource).flatMap((path) => /^(?:apps|packages)\/[^/]+\/src(?=\/)/.exec(path) ?? []),
  );
  return [...sources]
    .filter((folder) => !Object.hasOwn(table, folder))
    .map((folder) => ({ file: TABLE, rule: `has no rooms of ${folder}` }));
}

/** Imports point down only: a room may use those below it. Tests may look at everything. */
export function checkRoomImports(table: RoomTable, graph: ImportGraph): Problem[] {
  return Object.entries(table).flatMap(([folder, rooms]) =>
    [...graph].flatMap(([file, imports]) => {
      const from = roomOf(folder, file);
      if (from === undefined || !isSource(file)) return [];
      return imports.flatMap(({ line, file: target }) => {
        const to = roomOf(folder, target);
        if (to === undefined || rooms.indexOf(to) <= rooms.indexOf(from)) return [];
        return [{ file, line, rule: `${from} may not import ${target}: ${to} stands above it in ${TABLE}` }];
      });
    }),
  );
}

/** Whatever holds source is named in the table, and whatever is named there exists. */
export function checkRoomNames(table: RoomTable, paths: readonly string[]): Problem[] {
  return Object.entries(table).flatMap(([folder, rooms]) => {
    const found = new Set(paths.filter(isSource).flatMap((path) => roomOf(folder, path) ?? []));
    const unnamed = [...found].filter((room) => !rooms.includes(room));
    const folders = [...found].filter((room) => !SOURCE.test(room));
    return [
      ...unnamed.map((room) => ({ file: `${folder}/${room}`, rule: `has no place in ${TABLE}` })),
      ...rooms
        .filter((room) => !found.has(room))
        .map((room) => ({ file: TABLE, rule: `${folder} has no source in ${room}` })),
      ...(folders.length > MOST_ROOMS
        ? [{ file: folder, rule: `has ${folders.length} rooms, and ${MOST_ROOMS} are the most: bring some together` }]
        : []),
    ];
  });
}

/** Tests, styles and texts beside the source do not count. */
export function checkFlatFolders(paths: readonly string[]): Problem[] {
  const counts = new Map<string, number>();
  for (const path of paths.filter(isSource)) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([file, count]) => ({
      file,
      rule: `has ${count} source files side by side, and ${MOST_FILES} are the most: make rooms of them`,
    }));
}
