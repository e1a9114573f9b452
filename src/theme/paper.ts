/** Paper is white: what is printed has these inks, in any theme. */
export const paper = { ground: '#fff', ink: '#000', second: '#333', third: '#555', line: '#888' } as const;
