import { ReportPart } from '../../ui/frame/shown';
import { SecondFactor } from './SecondFactor';
import { SecondFactorRule } from './SecondFactorRule';
import { Sessions } from './Sessions';

/** The page's offline message does not count these sections: the rest of the page is on the device, and each section says that it cannot load. */
const reportNothing = () => undefined;

/** The security part of the settings: the user's second step and sessions, or the hospital's `rule`. */
export default function Security({ rule }: { rule?: true | undefined }) {
  return (
    <ReportPart value={reportNothing}>
      {rule ? (
        <SecondFactorRule />
      ) : (
        <>
          <SecondFactor />
          <Sessions />
        </>
      )}
    </ReportPart>
  );
}
