import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { CopyButton } from '../CopyButton.tsx';
import { prettyXml } from './pretty-xml.ts';
import { useTexts } from './texts.ts';

interface XmlViewProps {
  readonly xml: string;
  /** Names the text for screen readers. */
  readonly label: string;
  readonly onDownload: () => void;
}

/** A signed XML, formatted for reading; copied and downloaded as it was signed. */
export function XmlView({ xml, label, onDownload }: XmlViewProps) {
  const t = useTexts();
  const lines = useMemo(() => prettyXml(xml), [xml]);
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="body2" sx={{ flex: 1, color: 'text.secondary' }}>
          {t('explica')}
        </Typography>
        <CopyButton value={xml} what={t('elXml')} />
        <Button size="small" variant="outlined" startIcon={<FileDownloadOutlined />} onClick={onDownload}>
          {t('descargar')}
        </Button>
      </Box>
      <Box
        component="pre"
        role="region"
        aria-label={label}
        tabIndex={0}
        dir="ltr"
        sx={{
          m: 0,
          p: 1.5,
          overflow: 'auto',
          fontSize: '1.25rem',
          lineHeight: 1.6,
          border: 1,
          borderColor: 'divider',
          borderRadius: '1rem',
          bgcolor: 'background.paper',
        }}
      >
        {lines.map(({ depth, text }, index) => (
          // Lines have no identity besides their index.
          <Box
            key={index}
            component="code"
            sx={{
              display: 'block',
              paddingInlineStart: `${String(depth * 1.6)}rem`,
              contentVisibility: 'auto',
              fontFamily: 'ui-monospace, Consolas, monospace',
            }}
          >
            <XmlText text={text} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Tags in colour, content in the colour of text. */
function XmlText({ text }: { text: string }) {
  return text
    .split(/(<[^>]*>)/)
    .filter((part) => part !== '')
    .map((part, index) =>
      part.startsWith('<') ? (
        <Box key={index} component="span" sx={{ color: 'info.main' }}>
          {part}
        </Box>
      ) : (
        <strong key={index}>{part}</strong>
      ),
    );
}
