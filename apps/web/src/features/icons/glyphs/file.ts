import Attachment from '@mui/icons-material/Attachment';
import Backup from '@mui/icons-material/Backup';
import Cloud from '@mui/icons-material/Cloud';
import Description from '@mui/icons-material/Description';
import Difference from '@mui/icons-material/Difference';
import Download from '@mui/icons-material/Download';
import Draw from '@mui/icons-material/Draw';
import Folder from '@mui/icons-material/Folder';
import FolderZip from '@mui/icons-material/FolderZip';
import GridOn from '@mui/icons-material/GridOn';
import PictureAsPdf from '@mui/icons-material/PictureAsPdf';
import Upload from '@mui/icons-material/Upload';
import Workspaces from '@mui/icons-material/Workspaces';

/** The pictures of the category, by the names of its subjects. */
export const glyphs = {
  folder: Folder,
  document: Description,
  spreadsheet: GridOn,
  upload: Upload,
  download: Download,
  attachment: Attachment,
  cloud_file: Cloud,
  zip_archive: FolderZip,
  pdf: PictureAsPdf,
  workspace: Workspaces,
  backup: Backup,
  file_version: Difference,
  signature: Draw,
};
