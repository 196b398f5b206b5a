/** The sheets in the order in which they build on one another. */
import '../../slots/client/styles/base.css';
import '../../slots/client/styles/controls.css';
import '../../slots/client/styles/sheets.css';
import '../../slots/client/styles/tables.css';
import './panel.css';
import './style.css';
