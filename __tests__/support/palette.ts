import { expect, type Page } from '@playwright/test';

const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Go to a page or a person' });

/** Opens the palette, types, and chooses the option of that name, with the keyboard only. */
export const askPalette = async (page: Page, text: string, option: string) => {
  const palette = paletteOf(page);
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(text);
  await expect(palette.getByRole('option', { name: option })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
};
