import type { KeyboardEvent, ReactNode } from "react";
import "./segments.css";

interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** How much is behind it, once that is known. */
  readonly count?: number | undefined;
}

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  readonly chosen: Value;
  /** The id of what they show. */
  readonly panel: string;
  readonly onChoose: (value: Value) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs side by side; one is in the order of focus, the arrows lead to the others. */
export function Segments<Value extends string>(props: SegmentsProps<Value>): ReactNode {
  const { label, segments, chosen, panel, onChoose } = props;
  const move = (event: KeyboardEvent<HTMLElement>, at: number): void => {
    const next = segments[(at + (steps[event.key] ?? 0) + segments.length) % segments.length];
    if (!next || next.value === chosen) return;
    onChoose(next.value);
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
  };
  return (
    <div className="seg" role="tablist" aria-label={label}>
      {segments.map(({ value, label: name, count }, at) => (
        <button
          key={value}
          type="button"
          role="tab"
          data-value={value}
          aria-selected={value === chosen}
          aria-controls={panel}
          tabIndex={value === chosen ? 0 : -1}
          onClick={() => onChoose(value)}
          onKeyDown={(event) => move(event, at)}
        >
          {name} {count !== undefined && <span className="num">{count}</span>}
        </button>
      ))}
    </div>
  );
}
