/**
 * Styles: the sheets of the client in the order in which they build on one another.
 * Holds no rule of its own.
 */
import './base.css';
import './stage.css';
import './crest.css';
import './machine.css';
import './plate.css';
import './wins.css';
import './console.css';
import './show.css';
import './controls.css';
import './sheets.css';
import './tables.css';
