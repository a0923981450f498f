import Bed from '@mui/icons-material/Bed';
import Blinds from '@mui/icons-material/Blinds';
import CoffeeMaker from '@mui/icons-material/CoffeeMaker';
import Doorbell from '@mui/icons-material/Doorbell';
import Garage from '@mui/icons-material/Garage';
import Grass from '@mui/icons-material/Grass';
import HeatPump from '@mui/icons-material/HeatPump';
import Kitchen from '@mui/icons-material/Kitchen';
import Light from '@mui/icons-material/Light';
import MeetingRoom from '@mui/icons-material/MeetingRoom';
import Power from '@mui/icons-material/Power';
import Weekend from '@mui/icons-material/Weekend';
import Window from '@mui/icons-material/Window';

/** The pictures of the category, by the names of its subjects. */
export const glyphs = {
  lamp: Light,
  sofa: Weekend,
  heating: HeatPump,
  door: MeetingRoom,
  window: Window,
  kettle: CoffeeMaker,
  fridge: Kitchen,
  garage: Garage,
  camera_doorbell: Doorbell,
  blinds: Blinds,
  sprinkler: Grass,
  plug: Power,
  bed: Bed,
};
