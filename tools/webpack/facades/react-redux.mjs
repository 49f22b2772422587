// The exports of react-redux that micro-frontends may use.
export { useDispatch } from 'react-redux';
