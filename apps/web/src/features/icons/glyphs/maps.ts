import DirectionsBike from '@mui/icons-material/DirectionsBike';
import DirectionsBus from '@mui/icons-material/DirectionsBus';
import DirectionsCar from '@mui/icons-material/DirectionsCar';
import Explore from '@mui/icons-material/Explore';
import Hotel from '@mui/icons-material/Hotel';
import LocalGasStation from '@mui/icons-material/LocalGasStation';
import LocalParking from '@mui/icons-material/LocalParking';
import LocalPharmacy from '@mui/icons-material/LocalPharmacy';
import Map from '@mui/icons-material/Map';
import Place from '@mui/icons-material/Place';
import Restaurant from '@mui/icons-material/Restaurant';
import Route from '@mui/icons-material/Route';
import Train from '@mui/icons-material/Train';

/** The pictures of the category, by the names of its subjects. */
export const glyphs = {
  map: Map,
  pin: Place,
  route: Route,
  bus: DirectionsBus,
  car: DirectionsCar,
  bike: DirectionsBike,
  train: Train,
  restaurant: Restaurant,
  hotel: Hotel,
  pharmacy: LocalPharmacy,
  fuel: LocalGasStation,
  parking: LocalParking,
  compass: Explore,
};
