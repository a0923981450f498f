/** One entry of Vite's manifest; what it loads besides is found by following `imports`. */
export interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** What is loaded for a budget's modules, each file once, relative to the built folder. */
export interface Loaded {
  readonly js: ReadonlySet<string>;
  readonly css: ReadonlySet<string>;
  readonly assets: ReadonlySet<string>;
}

/** A sum of compressed sizes and what it may come to; KiB after gzip -9. */
export interface Budget {
  readonly name: string;
  readonly kind: keyof Loaded;
  /** Keys of the manifest: the entry, and each module imported dynamically on the way. `@name` stands for a preset. */
  readonly modules: readonly string[];
  /** Modules whose files are there already and do not count, as the shell's under a screen. */
  readonly over?: readonly string[];
  readonly targetKiB?: number;
  readonly limitKiB: number;
}

export type Presets = Readonly<Record<string, readonly string[]>>;

/** The content of `budgets.json`. */
export interface BudgetFile {
  readonly manifest: string;
  /** Modules that many budgets name, by the name that follows `@` there; a preset may name another. */
  readonly presets: Presets;
  readonly budgets: readonly Budget[];
  readonly anyChunk: { readonly limitKiB: number };
  readonly allJs: { readonly targetKiB: number; readonly limitKiB: number };
  /** Texts that no built script contains, for they betray a library that must not ship. */
  readonly neverShipped: readonly string[];
}

/** A line of the report. `problem` says why a budget could not be measured; it fails then. */
export interface Line {
  readonly name: string;
  readonly kib: number;
  readonly targetKiB: number | undefined;
  readonly limitKiB: number;
  readonly problem?: string;
}

/** A budget whose presets are replaced by their modules. */
export function withPresets(presets: Presets, budget: Budget): Budget {
  const expand = (modules: readonly string[]): string[] =>
    modules.flatMap((module) => {
      if (!module.startsWith('@')) return [module];
      const preset = presets[module.slice(1)];
      if (!preset) throw new Error(`${budget.name}: there is no preset ${module}`);
      return expand(preset);
    });
  return { ...budget, modules: expand(budget.modules), ...(budget.over && { over: expand(budget.over) }) };
}

/** The files that are loaded before the given modules can run: theirs and those of all static imports below them. */
export function loadedFor(manifest: Manifest, modules: readonly string[]): Loaded {
  const loaded = { js: new Set<string>(), css: new Set<string>(), assets: new Set<string>() };
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const entry = manifest[key];
    if (!entry) throw new UnknownModuleError(key, Object.keys(manifest));
    if (entry.file.endsWith('.js')) loaded.js.add(entry.file);
    for (const file of entry.css ?? []) loaded.css.add(file);
    for (const file of entry.assets ?? []) loaded.assets.add(file);
    for (const imported of entry.imports ?? []) visit(imported);
  };
  for (const key of modules) visit(key);
  return loaded;
}

/** A budget names a module that Vite did not put in a chunk of its own; the message lists the likeliest meant. */
export class UnknownModuleError extends Error {
  constructor(key: string, known: readonly string[]) {
    const folder = key.slice(0, key.lastIndexOf('/') + 1);
    const near = known.filter((other) => folder !== '' && other.startsWith(folder));
    const candidates = near.length > 0 ? near : known.filter((other) => !other.startsWith('_'));
    super(`${key} is not in the manifest; there are: ${candidates.join(', ')}`);
  }
}

/** Holds one budget against the sizes. `sizeOf` gives the compressed size of a built file in bytes. */
export function measure(manifest: Manifest, budget: Budget, sizeOf: (file: string) => number): Line {
  const line = { name: budget.name, targetKiB: budget.targetKiB, limitKiB: budget.limitKiB };
  try {
    const files = loadedFor(manifest, budget.modules)[budget.kind];
    const already = loadedFor(manifest, budget.over ?? [])[budget.kind];
    const bytes = [...files]
      .filter((file) => !already.has(file))
      .reduce((sum, file) => sum + sizeOf(file), 0);
    return { ...line, kib: bytes / 1024 };
  } catch (error) {
    if (error instanceof UnknownModuleError) return { ...line, kib: 0, problem: error.message };
    throw error;
  }
}

/** Whether a line breaks its budget. */
export function isOver(line: Line): boolean {
  return line.problem !== undefined || line.kib > line.limitKiB;
}
