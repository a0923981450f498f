import Apartment from '@mui/icons-material/Apartment';
import BeachAccess from '@mui/icons-material/BeachAccess';
import Casino from '@mui/icons-material/Casino';
import CoPresent from '@mui/icons-material/CoPresent';
import Cottage from '@mui/icons-material/Cottage';
import Countertops from '@mui/icons-material/Countertops';
import Elevator from '@mui/icons-material/Elevator';
import FitnessCenter from '@mui/icons-material/FitnessCenter';
import GolfCourse from '@mui/icons-material/GolfCourse';
import LocalAirport from '@mui/icons-material/LocalAirport';
import Pool from '@mui/icons-material/Pool';
import Spa from '@mui/icons-material/Spa';
import Storefront from '@mui/icons-material/Storefront';

/** The pictures of the category, by the names of its subjects. */
export const glyphs = {
  airport: LocalAirport,
  beach: BeachAccess,
  casino: Casino,
  gym: FitnessCenter,
  kitchen: Countertops,
  pool: Pool,
  spa: Spa,
  meeting_room: CoPresent,
  storefront: Storefront,
  cottage: Cottage,
  apartment: Apartment,
  golf_course: GolfCourse,
  elevator: Elevator,
};
