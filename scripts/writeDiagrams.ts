import { writeDiagrams } from './diagrams';

writeDiagrams();
