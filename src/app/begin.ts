// Where a page's scripts begin.
const start = () => import(/* webpackMode: "eager" */ './main');

// On a second visit they are here before the prerendered page is painted, which on a slow tablet would wait for them to run. A hidden page
// is not painted.
if (document.hidden) void start();
else requestAnimationFrame(() => setTimeout(start));

// A module: scripts without imports and exports are not strict, and the bundle would repeat it for each of the others.
export {};
