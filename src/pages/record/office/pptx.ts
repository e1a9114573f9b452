import type { Drawn, Words } from './drawn';
import { elementMaker } from './elements';
import { addressOf } from './picture';
import { mainPart, type Relation, relationsOf, xmlOf } from './relations';
import { slideParts } from './slide';
import { Unfit } from './unfit';
import { unzip } from './unzip';
import { write } from './write';
import { relationId } from './xml';

/** With more slides, the page would be too slow. */
const mostSlides = 500;

const isWanted = (name: string): boolean =>
  /^(?:(?:.*\/)?_rels\/[^/]*\.rels|ppt\/(?:slides\/)?[^/]*\.xml|ppt\/media\/.*\.(?:png|jpe?g|gif|bmp|webp))$/i.test(name);

/** The text and the pictures of a presentation, slide by slide in their order (ECMA-376, 19.2.1.34). Throws Unfit. */
export const drawPptx = (bytes: Uint8Array<ArrayBuffer>, words: Words): Drawn => {
  const parts = unzip(bytes, isWanted);
  const path = mainPart(parts) ?? 'ppt/presentation.xml';
  const presentation = xmlOf(parts, path);
  if (!presentation) throw new Unfit('broken');
  const slides = relationsOf(parts, path);
  const ids = [...presentation.getElementsByTagNameNS('*', 'sldId')].map((each) => relationId(each, 'id'));
  const make = elementMaker();
  const drawOne = (slidePath: string, index: number): Node => {
    const slide = xmlOf(parts, slidePath);
    if (!slide) throw new Unfit('broken');
    const label = words.slide(index + 1, ids.length);
    return make({
      tagName: 'section',
      className: 'slide',
      children: [
        make({ tagName: 'p', className: 'number', children: [label] }),
        ...slideParts(slide, make, pictureOf(relationsOf(parts, slidePath))),
      ],
    });
  };
  const pictureOf = (relations: ReadonlyMap<string, Relation>) => (id: string) => {
    const bytes = parts.get(relations.get(id)?.path ?? '');
    return bytes && addressOf(bytes);
  };
  const shown = ids.slice(0, mostSlides).map((id, index) => drawOne(slides.get(id)?.path ?? '', index));
  if (shown.every((slide) => slide.childNodes.length === 1)) throw new Unfit('blank');
  const { body, css } = write(shown, words);
  return { body, css, isShorter: ids.length > mostSlides, leftOut: true };
};
