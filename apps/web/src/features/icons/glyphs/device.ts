import AirplanemodeActive from '@mui/icons-material/AirplanemodeActive';
import BatteryFull from '@mui/icons-material/BatteryFull';
import Bluetooth from '@mui/icons-material/Bluetooth';
import BrightnessMedium from '@mui/icons-material/BrightnessMedium';
import FlashlightOn from '@mui/icons-material/FlashlightOn';
import GpsFixed from '@mui/icons-material/GpsFixed';
import Nfc from '@mui/icons-material/Nfc';
import ScreenRotation from '@mui/icons-material/ScreenRotation';
import SignalCellularAlt from '@mui/icons-material/SignalCellularAlt';
import Storage from '@mui/icons-material/Storage';
import Thermostat from '@mui/icons-material/Thermostat';
import Usb from '@mui/icons-material/Usb';
import Wifi from '@mui/icons-material/Wifi';

/** The pictures of the category, by the names of its subjects. */
export const glyphs = {
  battery: BatteryFull,
  bluetooth: Bluetooth,
  wifi: Wifi,
  gps: GpsFixed,
  nfc: Nfc,
  storage_chip: Storage,
  brightness: BrightnessMedium,
  signal: SignalCellularAlt,
  airplane_mode: AirplanemodeActive,
  thermostat: Thermostat,
  flashlight: FlashlightOn,
  screen_rotation: ScreenRotation,
  usb_port: Usb,
};
