import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { MESSAGES } from '@rmo/contracts';
import { KEEP_PHOTO, PhotoField, type PhotoChoice } from './PhotoField';

// jsdom has no object URLs and no layout: the image is 400 by 200 pixels, the frame 200 by 200.
URL.createObjectURL = () => 'blob:preview';
URL.revokeObjectURL = () => undefined;
beforeAll(() => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 200));
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(400);
  jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(200);
});
afterAll(() => jest.restoreAllMocks());

const photo = new File([new Uint8Array(10)], 'me.jpg', { type: 'image/jpeg' });
let last: PhotoChoice;

function Form({ currentUrl = null }: { currentUrl?: string | null }) {
  const [choice, setChoice] = useState<PhotoChoice>(KEEP_PHOTO);
  useEffect(() => {
    last = choice;
  }, [choice]);
  return <PhotoField label="Photo" currentUrl={currentUrl} value={choice} onChange={setChoice} />;
}
const choosePhoto = (): HTMLElement => {
  fireEvent.change(screen.getByLabelText('Photo'), { target: { files: [photo] } });
  return screen.getByAltText('Your picture, as it will be shown');
};
const loadPhoto = (): HTMLElement => {
  const image = choosePhoto();
  fireEvent.load(image);
  return image;
};
const slide = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('PhotoField', () => {
  it('selects the largest centered square of a new image', () => {
    render(<Form />);
    loadPhoto();
    expect(last).toEqual({ kind: 'new', file: photo, crop: { x: 100, y: 0, width: 200, height: 200 } });
    expect(screen.getByLabelText('Up or down')).toBeDisabled();
  });

  it('crops with the sliders, staying within the image', () => {
    render(<Form />);
    loadPhoto();
    slide('Zoom', '2.05');
    expect(screen.getByLabelText('Up or down')).toBeEnabled();
    slide('Zoom', '4');
    expect(last).toMatchObject({ crop: { width: 50, height: 50, x: 175, y: 75 } });
    slide('Left or right', '-700');
    slide('Up or down', '300');
    expect(last).toMatchObject({ crop: { width: 50, x: 0, y: 150 } });
    expect(screen.getByLabelText('Left or right')).toHaveAttribute('aria-valuetext', '0%');
    // Zooming out moves the square back into the image.
    slide('Zoom', '1');
    expect(last).toMatchObject({ crop: { width: 200, x: 0, y: 0 } });
  });

  it('crops by dragging the image', async () => {
    render(<Form />);
    const frame = loadPhoto().parentElement as HTMLElement;
    fireEvent.mouseDown(frame, { clientX: 100, clientY: 100 });
    fireEvent.mouseMove(document, { clientX: 60, clientY: 100 });
    await waitFor(() => expect(last).toMatchObject({ crop: { x: 140, y: 0 } }));
    fireEvent.mouseUp(document);
    fireEvent.mouseMove(document, { clientX: 0, clientY: 100 });
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(last).toMatchObject({ crop: { x: 140 } });
  });

  it('rejects a file that the browser can’t decode', () => {
    render(<Form />);
    fireEvent.error(choosePhoto());
    expect(screen.getByRole('alert')).toHaveTextContent(MESSAGES.invalidFile);
    expect(last).toEqual(KEEP_PHOTO);
  });

  it('removes the stored photo, and can restore it', () => {
    render(<Form currentUrl="/uploads/me.webp" />);
    expect(screen.getByAltText('Preview')).toHaveAttribute('src', '/uploads/me.webp');
    fireEvent.click(screen.getByRole('button', { name: 'Remove the photo' }));
    expect(last).toEqual({ kind: 'remove' });
    expect(screen.queryByAltText('Preview')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Keep the photo' }));
    expect(last).toEqual(KEEP_PHOTO);
  });
});
