export default function Test() {
  return <main />;
}
