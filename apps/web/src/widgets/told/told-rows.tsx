import type { ReactNode } from "react";
import "./told.css";

interface Told {
  readonly label: string;
  readonly value: string | undefined;
}

/** What somebody told us, to be read. What they were not asked is not there. */
export function ToldRows({ rows }: { rows: readonly Told[] }): ReactNode {
  return (
    <dl className="told">
      {rows.map(
        ({ label, value }) =>
          value !== undefined && (
            <div key={label}>
              <dt className="note">{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
