import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useDownloads } from '../hooks/downloads.ts';
import type { DocumentList } from '../hooks/use-document-list.ts';
import { useTexts } from '../texts.ts';

/** CSV or XLSX of everything that the filters find, on all pages, in the order of the list. */
export function ExportMenu({ list }: { list: DocumentList }) {
  const t = useTexts();
  const { start } = useDownloads();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { filtros, orden } = list.input;
  const exportAs = (formato: 'csv' | 'xlsx') => {
    setAnchor(null);
    start(t(`exportar.archivo.${formato}`), { formato, filtros, orden });
  };
  return (
    <>
      <Button
        startIcon={<FileDownloadOutlined />}
        variant="outlined"
        disabled={list.total === 0}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('exportar.titulo')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => exportAs('csv')}>{t('exportar.csv', { count: list.total })}</MenuItem>
        <MenuItem onClick={() => exportAs('xlsx')}>{t('exportar.xlsx', { count: list.total })}</MenuItem>
      </Menu>
    </>
  );
}
