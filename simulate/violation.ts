/** What must never happen has happened: a simulation ends with it. */
export class Violation extends Error {
  constructor(message: string) {
    super(message);
    this.name = "Violation";
  }
}
