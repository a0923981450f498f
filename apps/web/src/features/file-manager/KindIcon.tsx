import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Folder from '@mui/icons-material/Folder';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import type { Kind } from './model.ts';

const icons = {
  folder: Folder,
  document: DescriptionOutlined,
  spreadsheet: TableChartOutlined,
  image: ImageOutlined,
} as const;

/** Icon of the kind of an entry; the text is elsewhere. */
export function KindIcon({ kind, size = '2.4rem' }: { readonly kind: Kind; readonly size?: string }) {
  const Icon = icons[kind];
  return (
    <Icon
      aria-hidden="true"
      sx={{ fontSize: size, flexShrink: 0, color: kind === 'folder' ? 'primary.main' : 'text.secondary' }}
    />
  );
}
