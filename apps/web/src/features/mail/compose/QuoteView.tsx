import Box from '@mui/material/Box';
import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react';
import SafeHtml from '../../../ui/safe-html/SafeHtml.tsx';
import { useTexts } from '../texts.ts';

/** A quoted mail in the editor, in the same frame as a received one. A click selects it; it is deleted like a letter. */
export function QuoteView({ node, selected }: NodeViewProps) {
  const t = useTexts();
  return (
    <NodeViewWrapper data-drag-handle>
      <Box
        sx={{
          my: 1,
          paddingInlineStart: 1.5,
          borderInlineStart: '3px solid',
          borderColor: selected ? 'primary.main' : 'divider',
          bgcolor: selected ? 'primary.soft' : undefined,
          // The click would end in the frame and not select the block.
          '& iframe': { pointerEvents: 'none' },
        }}
      >
        <SafeHtml html={String(node.attrs['html'])} label={t('formato.citado')} />
      </Box>
    </NodeViewWrapper>
  );
}
