import AutoAwesomeMosaic from '@mui/icons-material/AutoAwesomeMosaic';
import BlurOn from '@mui/icons-material/BlurOn';
import Brush from '@mui/icons-material/Brush';
import Contrast from '@mui/icons-material/Contrast';
import Crop from '@mui/icons-material/Crop';
import Exposure from '@mui/icons-material/Exposure';
import Landscape from '@mui/icons-material/Landscape';
import Palette from '@mui/icons-material/Palette';
import Panorama from '@mui/icons-material/Panorama';
import Photo from '@mui/icons-material/Photo';
import PhotoCamera from '@mui/icons-material/PhotoCamera';
import Portrait from '@mui/icons-material/Portrait';
import Timer from '@mui/icons-material/Timer';

/** The pictures of the category, by the names of its subjects. */
export const glyphs = {
  photo: Photo,
  camera: PhotoCamera,
  crop: Crop,
  palette: Palette,
  brush: Brush,
  landscape: Landscape,
  portrait: Portrait,
  contrast: Contrast,
  exposure: Exposure,
  timer: Timer,
  collage: AutoAwesomeMosaic,
  blur: BlurOn,
  panorama: Panorama,
};
