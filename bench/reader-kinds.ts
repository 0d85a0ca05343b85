/** What the reader is measured on, one line a kind of picture: a job, the fixtures it reads, and the CPU it may take. */
export const kinds = [
  {
    name: "a face",
    job: "readFace",
    pictures: ["faces/a-front.jpg", "faces/b-left.jpg", "faces/a-right.jpg"],
    aimMs: 200,
  },
  {
    name: "a card's front",
    job: "readFront",
    pictures: ["idcards/a-front-photo.jpg", "idcards/b-front-photo.jpg", "idcards/a-front-scan.jpg"],
    aimMs: 2000,
  },
  {
    name: "a card's back",
    job: "readBack",
    pictures: ["idcards/a-back-photo.jpg", "idcards/b-back-photo.jpg", "idcards/b-back-scan.jpg"],
    aimMs: 2000,
  },
] as const;

export interface MeasuredKind {
  readonly name: string;
  /** With the start of the process and the loading of its libraries. */
  readonly firstMs: number;
  readonly cpuMs: number;
  readonly wallMs: number;
}

export interface MeasuredReader {
  readonly kinds: readonly MeasuredKind[];
  readonly fullQueue: { readonly read: number; readonly busy: number; readonly p99Ms: number; readonly mostMs: number };
  readonly emptyMegabytes: number;
  readonly mostMegabytes: number;
}
