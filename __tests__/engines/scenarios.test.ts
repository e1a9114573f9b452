// One file, so that all scenarios share a browser and a server: starting them costs more than most scenarios do.
import './story';
import './notes';
import './tablet';
import './office';
