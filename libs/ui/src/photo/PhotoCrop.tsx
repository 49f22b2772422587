import { useEffect, useId, useRef, useState, type CSSProperties, type PointerEvent } from 'react';
import { inside, MAX_ZOOM, reach, sideOf, squareOf, WHOLE, type Crop, type Size } from './crop';
import './photo.css';

interface Props {
  file: File;
  crop: Crop;
  onChange: (crop: Crop) => void;
  /** The browser can't show the file. */
  onUnreadable: () => void;
}

/**
 * The square of a picture that is wanted. Dragging is for fingers and mice; the three sliders do the same by key,
 * by single taps and for screen readers.
 */
export function PhotoCrop({ file, crop, onChange, onUnreadable }: Props) {
  const id = useId();
  const [url, setUrl] = useState<string>();
  const [size, setSize] = useState<Size>();
  const dragFrom = useRef<{ x: number; y: number; crop: Crop } | null>(null);

  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    setSize(undefined);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  const move = (event: PointerEvent<HTMLDivElement>): void => {
    const from = dragFrom.current;
    if (!from || !size) return;
    // One width of the frame is one side of the square.
    const scale = sideOf(size, crop.zoom) / event.currentTarget.clientWidth;
    const x = from.crop.x - ((event.clientX - from.x) * scale) / size.width;
    const y = from.crop.y - ((event.clientY - from.y) * scale) / size.height;
    onChange(inside(size, { ...crop, x, y }));
  };
  const place = (): CSSProperties => {
    if (!size) return { visibility: 'hidden' };
    const { left, top, side } = squareOf(size, crop);
    return {
      width: `${(size.width / side) * 100}%`,
      height: `${(size.height / side) * 100}%`,
      left: `${(-left / side) * 100}%`,
      top: `${(-top / side) * 100}%`,
    };
  };
  const slider = (key: keyof Crop, label: string, [min, max]: [number, number]) => (
    <div className="rmo-crop__slider">
      <label htmlFor={`${id}-${key}`}>{label}</label>
      <input
        id={`${id}-${key}`}
        type="range"
        min={min}
        max={max}
        step="any"
        value={crop[key]}
        aria-valuetext={`${Math.round((key === 'zoom' ? crop.zoom : crop[key]) * 100)}%`}
        disabled={!size || min === max}
        onChange={(event) => size && onChange(inside(size, { ...crop, [key]: Number(event.target.value) }))}
        onKeyDown={(event) => {
          // A step of "any" leaves the size of a key's step to the browser: give it a useful one.
          const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
          if (!by || !size) return;
          event.preventDefault();
          onChange(inside(size, { ...crop, [key]: crop[key] + (by * (max - min)) / 20 }));
        }}
      />
    </div>
  );

  return (
    <div className="rmo-crop" role="group" aria-label="Crop to a square">
      <div
        className="rmo-crop__frame"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          dragFrom.current = { x: event.clientX, y: event.clientY, crop };
        }}
        onPointerMove={move}
        onPointerUp={() => (dragFrom.current = null)}
        onPointerCancel={() => (dragFrom.current = null)}
      >
        {url && (
          <img
            src={url}
            alt="Your picture, as it will be shown"
            draggable={false}
            style={place()}
            onLoad={({ currentTarget: image }) => {
              setSize({ width: image.naturalWidth, height: image.naturalHeight });
              onChange(WHOLE);
            }}
            onError={onUnreadable}
          />
        )}
        <span className="rmo-crop__mask" aria-hidden="true" />
      </div>
      <div className="rmo-crop__sliders">
        {slider('zoom', 'Zoom', [1, MAX_ZOOM])}
        {slider('x', 'Left or right', size ? reach(size, 'x', crop.zoom) : [0, 1])}
        {slider('y', 'Up or down', size ? reach(size, 'y', crop.zoom) : [0, 1])}
        <p className="rmo-field__hint">
          Drag the picture or use the sliders. What is in the circle is shown.
        </p>
      </div>
    </div>
  );
}
