import type { ReactNode } from "react";

export function ChileFlag(): ReactNode {
  return (
    <svg viewBox="0 0 22 16" aria-hidden="true">
      <path fill="#fff" d="M0 0h22v8H0z" />
      <path fill="#c8102e" d="M0 8h22v8H0z" />
      <path fill="#1f3a7a" d="M0 0h8v8H0z" />
      <path fill="#fff" d="m4 1.7.6 1.6h1.7L4.9 4.3l.5 1.7L4 5 2.6 6l.5-1.7-1.4-1h1.700z" />
    </svg>
  );
}
