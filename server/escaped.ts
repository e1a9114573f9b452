/** Text as HTML shows it, between tags and in an attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
