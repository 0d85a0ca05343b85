const zeros = (length: number): number[] => Array.from({ length }, () => 0);

/** The solution that leaves the smallest squares: by the normal equations, which are small and well scaled here. */
export function leastSquares(rows: readonly (readonly number[])[], right: readonly number[]): number[] {
  const size = rows[0]?.length ?? 0;
  const system = Array.from({ length: size }, () => zeros(size + 1));
  for (const [index, row] of rows.entries())
    for (const [at, line] of system.entries()) {
      const factor = row[at] ?? 0;
      for (let column = 0; column < size; column += 1) line[column] = (line[column] ?? 0) + factor * (row[column] ?? 0);
      line[size] = (line[size] ?? 0) + factor * (right[index] ?? 0);
    }
  return solved(system);
}

const at = (row: readonly number[] | undefined, column: number): number => row?.[column] ?? 0;

/** Elimination, the largest pivot first; each line carries its right side at the end. */
function solved(system: number[][]): number[] {
  const size = system.length;
  for (let column = 0; column < size; column += 1) {
    const below = system.splice(column).toSorted((a, b) => Math.abs(at(b, column)) - Math.abs(at(a, column)));
    const [pivot = []] = below;
    for (const line of below.slice(1)) {
      const factor = at(line, column) / at(pivot, column);
      for (let place = column; place <= size; place += 1) line[place] = at(line, place) - factor * at(pivot, place);
    }
    system.push(...below);
  }
  const solution = zeros(size);
  for (let row = size - 1; row >= 0; row -= 1) {
    let rest = at(system[row], size);
    for (let column = row + 1; column < size; column += 1) rest -= at(system[row], column) * at(solution, column);
    solution[row] = rest / at(system[row], row);
  }
  return solution;
}
