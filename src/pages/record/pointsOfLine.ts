import type { useVitalLines } from '../../ui/notes/VitalsText';
import type { News2, Parameter } from './news2';

/** What each written value says of the score. */
const parametersOf = {
  respirations: ['respirations'],
  saturation: ['saturation', 'oxygen'],
  pressure: ['systolic'],
  pulse: ['pulse'],
  consciousness: ['consciousness'],
  temperature: ['temperature'],
} as const satisfies Partial<Record<ReturnType<ReturnType<typeof useVitalLines>>[number]['key'], readonly Parameter[]>>;

export const isOfScore = (key: string): key is keyof typeof parametersOf => key in parametersOf;

/** How many points of a score a written value counts. Without a score it is not known, and 0. */
export const pointsOfLine = (news2: News2, key: string): number => {
  if (news2.status !== 'scored' || !isOfScore(key)) return 0;
  const of: readonly Parameter[] = parametersOf[key];
  return news2.parts.reduce((sum, { parameter, points }) => (of.includes(parameter) ? sum + points : sum), 0);
};
