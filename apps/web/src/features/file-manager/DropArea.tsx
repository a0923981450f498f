import Box from '@mui/material/Box';
import { useState, type DragEvent, type ReactNode } from 'react';
import { filesOfDrop } from './upload.ts';

interface DropAreaProps {
  /** Text while files are dragged over it. */
  readonly hint: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Drop area for uploads. The upload button does the same without dragging. */
export function DropArea({ hint, onFiles, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  return (
    <Box
      data-drop-area
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles(filesOfDrop(event.dataTransfer));
      }}
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        flex: 1,
        minWidth: 0,
        minHeight: 0,
        gap: 1,
      }}
    >
      {children}
      {isOver && (
        <Box
          role="status"
          sx={{
            position: 'absolute',
            inset: 0,
            zIndex: 2,
            display: 'grid',
            placeItems: 'center',
            border: '2px dashed',
            borderColor: 'primary.main',
            borderRadius: '1rem',
            bgcolor: 'background.paper',
            opacity: 0.94,
            fontWeight: 650,
            pointerEvents: 'none',
          }}
        >
          {hint}
        </Box>
      )}
    </Box>
  );
}
