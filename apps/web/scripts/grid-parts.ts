import { parseSync, type Plugin } from 'vite';

/** Parts of MUI that only the grid's unused parts need. */
const unusedOfMaterial = [
  'Autocomplete',
  'Badge',
  'CircularProgress',
  'ClickAwayListener',
  'FormControl',
  'FormControlLabel',
  'InputAdornment',
  'InputLabel',
  'LinearProgress',
  'Select',
  'Switch',
  'Tab',
  'Tabs',
  'TextField',
  'TextareaAutosize',
  'ToggleButton',
].map((name) => `@mui/material/${name}`);

/**
 * Modules of the grid for what the portal's tables do not have: the toolbar, the panels of filters and of columns, the menu of a
 * column, groups of columns, cells that are edited or have a type, the grid's own footer, rows and columns that are dragged,
 * printing, and rows that the grid fetches by itself.
 */
export const unusedOfGrid: readonly string[] = [
  'components/GridFooter',
  'components/GridNoResultsOverlay',
  'components/GridNoRowsOverlay',
  'components/GridRowCount',
  'components/GridRowDragAndDropOverlay',
  'components/GridScrollArea',
  'components/cell/GridActionsCell',
  'components/cell/GridBooleanCell',
  'components/cell/GridEditBooleanCell',
  'components/cell/GridEditDateCell',
  'components/cell/GridEditInputCell',
  'components/cell/GridEditLongTextCell',
  'components/cell/GridEditSingleSelectCell',
  'components/cell/GridLongTextCell',
  'components/columnHeaders/ColumnHeaderMenuIcon',
  'components/columnHeaders/GridColumnGroupHeader',
  'components/columnHeaders/GridColumnHeaderFilterIconButton',
  'components/columnsManagement/GridColumnsManagement',
  'components/menu/columnMenu/GridColumnHeaderMenu',
  'components/menu/columnMenu/GridColumnMenu',
  'components/panel/GridColumnsPanel',
  'components/panel/GridPanel',
  'components/panel/GridPreferencesPanel',
  'components/panel/filterPanel/GridFilterInputBoolean',
  'components/panel/filterPanel/GridFilterInputDate',
  'components/panel/filterPanel/GridFilterInputMultipleSingleSelect',
  'components/panel/filterPanel/GridFilterInputMultipleValue',
  'components/panel/filterPanel/GridFilterInputSingleSelect',
  'components/panel/filterPanel/GridFilterInputValue',
  'components/panel/filterPanel/GridFilterPanel',
  'components/toolbar/GridToolbarExport',
  'components/toolbarV8/GridToolbar',
  'hooks/features/dataSource/useGridDataSource',
  'hooks/features/editing/useGridRowEditing',
  'hooks/features/export/useGridPrintExport',
];

const inGrid = /\/@mui\/x-data-grid\/(.+)\.m?js$/;
const inSelect = /\/@mui\/material\/Select\/Select\.m?js$/;
/** Of the select with which the page size is chosen: it has a field of its own in place of these. */
const fieldsOfSelect = /\/(?:Filled|Outlined|NativeSelect\/NativeSelect)?Input(?:\/index)?\.m?js$/;
/** What draws a select, and would draw it without a field. */
const withSelect = ['@mui/material/Select', '@mui/material/TextField'];
const emptyId = '\0no-grid-part';

/** A module with the exports of `code`, all of them components that draw nothing or hooks that do nothing. */
export function emptied(file: string, code: string): string {
  const names = parseSync(file, code).module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName }) => exportName.name),
  );
  if (names.length === 0 || names.includes(null)) throw new Error(`${file} does not name its exports`);
  return names.map((name) => `export const ${name} = () => null;`).join('\n');
}

/**
 * Gives the grid empty components and hooks in place of what it never shows: some 50 KiB of the first screen. The build fails when
 * the grid no longer has one of the parts, as it may after an update.
 */
export function withoutUnusedGridParts(): Plugin {
  const unused: ReadonlySet<string> = new Set(unusedOfGrid);
  const seen = new Set<string>();
  return {
    name: 'without-unused-grid-parts',
    apply: 'build',
    enforce: 'pre',
    buildStart: () => seen.clear(),
    resolveId(source, importer = '') {
      if (withSelect.includes(source) && importer.includes('/apps/web/src/'))
        this.error(`${source} has no field for a select in a build: see scripts/grid-parts.ts`);
      const isUnused =
        (inGrid.test(importer) && unusedOfMaterial.includes(source)) ||
        (inSelect.test(importer) && fieldsOfSelect.test(source));
      return isUnused ? emptyId : null;
    },
    load: (id) =>
      id === emptyId
        ? 'export default () => null; export const formControlLabelClasses = {}; export const inputAdornmentClasses = {};'
        : null,
    transform(code, id) {
      const part = inGrid.exec(id)?.[1];
      if (part === undefined || !unused.has(part)) return null;
      seen.add(part);
      return { code: emptied(id, code), map: null };
    },
    buildEnd(error) {
      const missing = unusedOfGrid.filter((part) => !seen.has(part));
      if (!error && missing.length > 0) this.error(`The data grid does not have ${missing.join(', ')}`);
    },
  };
}
