import Cake from '@mui/icons-material/Cake';
import Diversity3 from '@mui/icons-material/Diversity3';
import EmojiEvents from '@mui/icons-material/EmojiEvents';
import FamilyRestroom from '@mui/icons-material/FamilyRestroom';
import Group from '@mui/icons-material/Group';
import Handshake from '@mui/icons-material/Handshake';
import Mood from '@mui/icons-material/Mood';
import Person from '@mui/icons-material/Person';
import Public from '@mui/icons-material/Public';
import Recycling from '@mui/icons-material/Recycling';
import School from '@mui/icons-material/School';
import Share from '@mui/icons-material/Share';

/** The pictures of the category, by the names of its subjects. */
export const glyphs = {
  person: Person,
  group: Group,
  school: School,
  public: Public,
  share: Share,
  cake: Cake,
  trophy: EmojiEvents,
  mood: Mood,
  handshake: Handshake,
  community: Diversity3,
  family: FamilyRestroom,
  recycling: Recycling,
};
