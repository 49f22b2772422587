import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MESSAGES } from '@rmo/contracts';
import { KEEP_PHOTO, PhotoField, type PhotoChoice } from './PhotoField';

// jsdom has no object URLs.
URL.createObjectURL = () => 'blob:preview';
URL.revokeObjectURL = () => undefined;

const photo = new File([new Uint8Array(10)], 'me.jpg', { type: 'image/jpeg' });
let last: PhotoChoice;

function Form({ currentUrl = null }: { currentUrl?: string | null }) {
  const [choice, setChoice] = useState<PhotoChoice>(KEEP_PHOTO);
  last = choice;
  return <PhotoField label="Photo" currentUrl={currentUrl} value={choice} onChange={setChoice} />;
}
const choosePhoto = () => {
  fireEvent.change(screen.getByLabelText('Photo'), { target: { files: [photo] } });
  return screen.getByAltText('Your picture, as it will be shown');
};
/** The browser has read the picture: 400 by 200 pixels. */
const loaded = (image: HTMLElement) => {
  Object.defineProperties(image, { naturalWidth: { value: 400 }, naturalHeight: { value: 200 } });
  fireEvent.load(image);
};

/** jsdom's pointer events have no place. */
const pointer = (on: HTMLElement, type: string, clientX: number) =>
  fireEvent(on, new MouseEvent(type, { bubbles: true, clientX, clientY: 100 }));

describe('a person’s photo', () => {
  it('shows a chosen picture to be cut, whole at first', () => {
    render(<Form />);
    const image = choosePhoto();
    loaded(image);
    expect(last).toMatchObject({ kind: 'new', file: photo, crop: { x: 0.5, y: 0.5, zoom: 1 } });
    expect(image).toHaveStyle({ width: '200%', height: '100%', left: '-50%', top: '0%' });
    expect(screen.getByLabelText('Up or down')).toBeDisabled();
  });

  it('is cut by the sliders, also by key', () => {
    render(<Form />);
    loaded(choosePhoto());
    fireEvent.change(screen.getByLabelText('Zoom'), { target: { value: '2' } });
    expect(screen.getByLabelText('Up or down')).toBeEnabled();
    fireEvent.change(screen.getByLabelText('Left or right'), { target: { value: '0' } });
    expect(last).toMatchObject({ crop: { x: 0.125, y: 0.5, zoom: 2 } });
    fireEvent.keyDown(screen.getByLabelText('Left or right'), { key: 'ArrowRight' });
    expect(last).toMatchObject({ crop: { x: 0.1625 } });
  });

  it('is cut by dragging', () => {
    render(<Form />);
    const image = choosePhoto();
    loaded(image);
    const frame = image.parentElement as HTMLElement;
    Object.defineProperty(frame, 'clientWidth', { value: 200 });
    frame.setPointerCapture = () => undefined;
    pointer(frame, 'pointerdown', 100);
    pointer(frame, 'pointermove', 60);
    expect(last).toMatchObject({ crop: { x: 0.6, y: 0.5 } });
    pointer(frame, 'pointerup', 60);
    pointer(frame, 'pointermove', 0);
    expect(last).toMatchObject({ crop: { x: 0.6 } });
  });

  it('refuses a file that the browser can’t show', () => {
    render(<Form />);
    fireEvent.error(choosePhoto());
    expect(screen.getByRole('alert')).toHaveTextContent(MESSAGES.invalidFile);
    expect(last).toEqual(KEEP_PHOTO);
  });

  it('takes the stored one away, and keeps it after all', () => {
    render(<Form currentUrl="/uploads/me.webp" />);
    expect(screen.getByAltText('Preview')).toHaveAttribute('src', '/uploads/me.webp');
    fireEvent.click(screen.getByRole('button', { name: 'Remove the photo' }));
    expect(last).toEqual({ kind: 'remove' });
    expect(screen.queryByAltText('Preview')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Keep the photo' }));
    expect(last).toEqual(KEEP_PHOTO);
  });
});
