import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './ErrorScreen';
import { useText } from './texts';

const Crashed = ({ errorId }: { errorId: string }) => {
  const t = useText();
  return <ErrorScreen said={t('common.crashed')} errorId={errorId} />;
};

type Props = { children: ReactNode /** A change of this tries again: another page may work. */; page: string };
type State = { failed: { errorId: string } | undefined; page: string };

/** A crash in one page never blanks the app (PUB-12). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: undefined, page: this.props.page };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: { errorId: crypto.randomUUID().slice(0, 8) } };
  }

  static getDerivedStateFromProps({ page }: Props, state: State): Partial<State> | null {
    return page === state.page ? null : { page, failed: undefined };
  }

  override render() {
    const { failed } = this.state;
    return failed ? <Crashed errorId={failed.errorId} /> : this.props.children;
  }
}
