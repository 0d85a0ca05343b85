export default function Login() {
  return <main />;
}
