/** Prints rows of named figures as a table with aligned columns. */
export function printTable(title: string, rows: readonly Readonly<Record<string, string>>[]): void {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const widths = headers.map((header) =>
    Math.max(header.length, ...rows.map((row) => (row[header] ?? '').length)),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd();
  console.log(`\n${title}\n${line(headers)}\n${widths.map((width) => '-'.repeat(width)).join('  ')}`);
  for (const row of rows) console.log(line(headers.map((header) => row[header] ?? '')));
}

/** The median of a list of numbers. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
