import type { Browser, Page } from '@playwright/test';

/**
 * The floor: a bare page that draws as many symbols, an eighth of them in each of eight lanes, as three paths for each lane and a line, when
 * its button is pressed, and moves them with the finger. As text: tsx would add a helper that pages do not have.
 */
const bare = (values: number) => `<!doctype html><title>Floor</title>
<style>body { margin: 0 } svg { display: block; touch-action: pan-y }</style><button>Draw</button>
<script>
  const each = ${values} / 8;
  const random = (at, lane) => Math.abs(Math.sin(at * 12.9898 + lane * 78.233) * 43758.5453) % 1;
  const drawn = (lane) => {
    const forms = ['', '', ''];
    let line = '';
    for (let at = 0; at < each; at += 1) {
      const [x, y] = [(at / each) * 2400 - 800, random(at, lane) * 62];
      line += (at ? 'L' : 'M') + x.toFixed(1) + ',' + y.toFixed(1);
      forms[at % 3] += 'M' + (x - 4).toFixed(1) + ',' + y.toFixed(1) + 'a4,4 0 1,0 8,0a4,4 0 1,0 -8,0';
    }
    return '<g transform="translate(0,' + lane * 96 + ')"><path fill="none" stroke="black" d="' + line + '"/>' +
      forms.map((form) => '<path stroke="white" d="' + form + '"/>').join('') + '</g>';
  };
  document.querySelector('button').onclick = () => {
    const lanes = Array.from({ length: 8 }, (_, lane) => drawn(lane)).join('');
    document.body.insertAdjacentHTML('beforeend', '<svg role="slider" viewBox="0 0 740 800"><g id="moving">' + lanes + '</g></svg>');
    const moving = document.getElementById('moving');
    let start;
    const svg = document.querySelector('svg');
    svg.onpointerdown = ({ clientX }) => { start = clientX; };
    svg.onpointermove = ({ clientX }) => { if (start !== undefined) moving.setAttribute('transform', 'translate(' + (clientX - start) + ',0)'); };
    svg.onpointerup = svg.onpointercancel = () => { start = undefined; };
  };
</script>`;

/** Opens the bare page in a tablet's browser. */
export const openFloor = async (browser: Browser, values: number): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 820, height: 1180 }, hasTouch: true });
  await page.setContent(bare(values));
  return page;
};
