import { Component, type ReactNode } from 'react';
import { useText } from '../texts/texts';
import { ErrorScreen } from './ErrorScreen';
import { ScriptMissing } from './lazyPage';
import { PlainButton } from './PlainButton';

const Crashed = ({ errorId }: { errorId: string }) => {
  const t = useText();
  return <ErrorScreen said={t('common.crashed')} errorId={errorId} />;
};
const NotLoaded = ({ gone, onRetry }: { gone: boolean; onRetry: () => void }) => {
  const t = useText();
  return (
    <div role="alert">
      <p>{t(gone ? 'common.outdated' : 'problem.unreachable')}</p>
      <PlainButton type="button" onClick={gone ? () => location.reload() : onRetry}>
        {t(gone ? 'common.reload' : 'common.retry')}
      </PlainButton>
    </div>
  );
};

type Props = { children: ReactNode /** When it changes, the boundary renders again: another page may work. */; page: string };
type State = { failed: { errorId: string; scriptMissing: boolean } | undefined; page: string; gone: boolean };

/**
 * A crash in one page never blanks the app (PUB-12). A page whose script failed to load is tried again when the network is back, and one
 * whose script the server no longer has offers to load the new version (UX-7).
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: undefined, page: this.props.page, gone: false };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: { errorId: crypto.randomUUID().slice(0, 8), scriptMissing: error instanceof ScriptMissing } };
  }

  static getDerivedStateFromProps({ page }: Props, state: State): Partial<State> | null {
    return page === state.page ? null : { page, failed: undefined, gone: false };
  }

  #hasRetried = false;
  readonly #again = () => this.setState({ failed: undefined });
  readonly #online = () => this.state.failed?.scriptMissing && this.#again();

  override componentDidCatch(error: unknown) {
    if (!(error instanceof ScriptMissing)) return;
    error.forget();
    // Once, because the network may have come back before its loss was noticed here.
    if (!this.#hasRetried) {
      this.#hasRetried = true;
      return this.#again();
    }
    void error.isGone().then((gone) => this.setState({ gone }));
  }

  override componentDidMount() {
    addEventListener('online', this.#online);
  }

  override componentWillUnmount() {
    removeEventListener('online', this.#online);
  }

  override render() {
    const { failed, gone } = this.state;
    if (!failed) return this.props.children;
    return failed.scriptMissing ? <NotLoaded gone={gone} onRetry={this.#again} /> : <Crashed errorId={failed.errorId} />;
  }
}
