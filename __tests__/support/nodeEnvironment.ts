import './compileOnce';
import { TestEnvironment } from 'jest-environment-node';
import { recordLoaded } from './recordLoaded';

export default class NodeEnvironment extends TestEnvironment {
  constructor(...given: ConstructorParameters<typeof TestEnvironment>) {
    super(...given);
    recordLoaded(this, given[1].testPath);
  }
}
