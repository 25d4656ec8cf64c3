// What every screen needs, the sign-in first of all: kept small. Mantine's rules come with the app (app-styles.ts).
import './fonts.css';
import './tokens.css';
import './global.css';
