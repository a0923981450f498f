import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Button from '@mui/material/Button';
import { formatBytes } from '../../lib/file-size.ts';
import { formatNumber } from '../../lib/format.ts';
import { SelectionBar } from '../../ui/list/SelectionBar.tsx';
import type { FilesAddress } from './address.ts';
import type { Entry } from './model.ts';
import { useTexts } from './texts.ts';

interface ChosenBarProps {
  readonly chosen: readonly Entry[];
  readonly address: FilesAddress;
  /** Whether details are already beside the list. */
  readonly isWide: boolean;
  readonly onRemove: (entries: readonly Entry[]) => void;
}

/** Number, total size and actions of the selected files. */
export default function ChosenBar({ chosen, address, isWide, onRemove }: ChosenBarProps) {
  const t = useTexts();
  const [first] = chosen;
  const count = t('elegidos.cantidad', { count: chosen.length, n: formatNumber(chosen.length) });
  const bytes = chosen.reduce((sum, entry) => sum + (entry.bytes ?? 0), 0);
  return (
    <SelectionBar
      label={t('elegidos.titulo')}
      count={bytes === 0 ? count : `${count} · ${formatBytes(bytes)}`}
      clearLabel={t('elegidos.quitar')}
      onClear={address.clear}
    >
      {!isWide && chosen.length === 1 && first && (
        <Button size="small" startIcon={<InfoOutlined />} onClick={() => address.showDetail(first.id)}>
          {t('detalle.ver')}
        </Button>
      )}
      {chosen.every(({ isUploaded }) => isUploaded) && (
        <Button size="small" startIcon={<DeleteOutlined />} onClick={() => onRemove(chosen)}>
          {t('eliminar')}
        </Button>
      )}
    </SelectionBar>
  );
}
